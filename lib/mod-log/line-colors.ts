const HARD = 0xd6_3b_45
const FIRM = 0xd9_92_1e
const PLAIN = 0x7a_82_92

/** Of what takes something back. */
export const MILD = 0x3b_9b_6d
/** Of many who join. */
export const ALARMING = FIRM
/** Of what waits for somebody. */
export const WAITING = 0x5b_6e_e1

const COLORS: Record<string, number> = {
  'member.ban': HARD,
  'member.kick': HARD,
  'message.delete': HARD,
  'message.delete.bulk': HARD,
  'role.delete': HARD,
  'member.timeout': FIRM,
  'member.warn': FIRM,
  'ban.remove': MILD,
  'member.timeout.remove': MILD,
  'warning.withdraw': MILD,
}

/** The color of a line, by its action; null: of one by which nothing has changed. */
export const colorOf = (action: string | null): number => (action && COLORS[action]) || PLAIN
