/** Why nothing can be done in voice while the gateway is down: it alone tells who sits where, and REST knows no such list. */
export const UNTOLD_VOICE = 'While the platform’s events do not come, nobody knows who is in voice where.'
