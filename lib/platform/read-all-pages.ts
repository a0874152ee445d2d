import { UnreadablePage } from './errors.ts'
import type { ReadList } from './wire/read-list.ts'

interface Pages<T> {
  /** For the error. */
  path: string
  /** What a full page holds. */
  limit: number
  idOf(item: T): string
  /** The page after an id; `0` for the first. */
  readPage(after: string): Promise<ReadList<T>>
}

// A million bans, two hundred thousand guilds: who sends more makes them up.
const MOST_PAGES = 1000

/**
 * All pages of a list, by rising id, until one is short or brings nothing new: some platforms ignore paging and send
 * everything again (gaps.md, "My-guilds item"). Each item once, and how many could not be read. Throws a
 * RangeError for a list without end, UnreadablePage for a full page of which nothing can be read.
 */
export async function readAllPages<T>({ path, limit, idOf, readPage }: Pages<T>): Promise<ReadList<T>> {
  const items = new Map<string, T>()
  let skipped = 0
  for (let after = '0', pages = 1; ; pages++) {
    const page = await readPage(after)
    const isFull = page.items.length + page.skipped >= limit
    // There may be more behind it, and nobody can say where it ends.
    if (isFull && page.items.length === 0) throw new UnreadablePage(path)
    for (const item of page.items) if (!items.has(idOf(item))) items.set(idOf(item), item)
    skipped += page.skipped
    const greatest = greatestId(page.items.map(idOf), after)
    if (!isFull || greatest === after) return { items: [...items.values()], skipped }
    if (pages === MOST_PAGES) throw new RangeError(`A list did not end within ${MOST_PAGES} pages.`)
    after = greatest
  }
}

/**
 * Where a page that was read backwards ends: its least id, of which it has at least one. Null where that is not before
 * `before`, as where a platform ignores what it was asked for and sends the same again.
 */
export function endBackwards(ids: readonly string[], before: string | undefined): string | null {
  const least = ids.reduce((one, other) => (BigInt(other) < BigInt(one) ? other : one))
  return before === undefined || BigInt(least) < BigInt(before) ? least : null
}

/** The greatest of ids, and not less than `atLeast`. */
export function greatestId(ids: readonly string[], atLeast: string): string {
  return ids.reduce((one, other) => (BigInt(other) > BigInt(one) ? other : one), atLeast)
}
