export const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presence: 3,
  resume: 6,
  reconnect: 7,
  requestMembers: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const

export const CLOSE = {
  unknownError: 4000,
  unknownOpcode: 4001,
  decodeError: 4002,
  notAuthenticated: 4003,
  badToken: 4004,
  alreadyAuthenticated: 4005,
  heartbeatMissing: 4009,
  restart: 1012,
} as const

export interface Packet {
  op: number
  d?: unknown
  s?: number | null
  t?: string | null
}
