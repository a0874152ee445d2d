import { fetchAll, type Sender } from '../load/generator/send.ts'

const AT_ONCE = 8

/** A few who ask for a page again as soon as they have it, for `ms`: how many a second, and how long each took in ms. */
export async function askInTurns(
  url: string,
  sender: Sender,
  ms: number,
): Promise<{ perSecond: number; times: number[] }> {
  const times: number[] = []
  const began = performance.now()
  const ask = async () => {
    while (performance.now() - began < ms) {
      const at = performance.now()
      await fetchAll(url, sender)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return { perSecond: Math.round((times.length / (performance.now() - began)) * 10_000) / 10, times }
}
