import { makeUser } from './make-user.ts'

/** The pseudo-user under whose name system messages stand; nobody has this account. */
export const SYSTEM_USER = makeUser({ id: '0', username: 'system', global_name: 'System' })
