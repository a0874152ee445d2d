/** How many steps a guild may set. */
export const MOST_STEPS = 10

/** So far back warnings are counted at most, in days: ten years. */
export const MOST_STEP_DAYS = 3650

/** What a step may be. */
export const STEP_ACTIONS = ['member.timeout', 'member.kick', 'member.ban'] as const
