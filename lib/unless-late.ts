/**
 * What a call comes to, or null where it has not come to anything within `ms`: for what makes a page better and is not worth
 * waiting for. Goes on by itself then. Throws what the call throws in time.
 */
export async function unlessLate<T>(ms: number, call: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null)
  return Promise.race([call, late]).finally(() => clearTimeout(timer))
}
