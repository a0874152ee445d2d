/** What `work` gives, or null where that takes longer than `ms`: it then goes on by itself. Throws what it throws in time. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
