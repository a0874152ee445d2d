// 1 January 2015, the epoch of the API family.
const EPOCH = 1420070400000n

/** The id of something made at `time` (ISO 8601 or ms); `low` fills the 22 bits below the time. */
export function snowflakeAt(time: string | number, low = 0): string {
  const ms = typeof time === 'number' ? time : Date.parse(time)
  return (((BigInt(ms) - EPOCH) << 22n) | BigInt(low)).toString()
}

/** Creation time of an id in ms. */
export function snowflakeTime(id: string): number {
  return Number((BigInt(id) >> 22n) + EPOCH)
}

export function isSnowflake(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,20}$/.test(value)
}

/** Orders ids as numbers do; ids have different lengths, so plain string order would be wrong. */
export function compareSnowflakes(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length
  return a < b ? -1 : a > b ? 1 : 0
}

// All of the bits below the time: begun anew within a millisecond, it would put what comes later in front.
const MOST = 2 ** 22
let increment = 0

/** A new id for something that is made now. */
export function mintSnowflake(now: number): string {
  increment = (increment + 1) % MOST
  return snowflakeAt(now, increment)
}
