/** The indexes that hold every member. Kept row by row they cost a first sweep five times what storing the members does. */
export const COSTLY_INDEXES = ['members_order', 'members_joined', 'members_created', 'members_search', 'members_roles']
