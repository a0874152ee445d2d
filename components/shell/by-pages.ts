import { readJson } from './read-json'

interface Asking {
  pageParam: string | null
  signal: AbortSignal
}

/** How a query reads a list page by page: each page names the cursor of the next. */
export function byPages<Page extends { nextCursor: string | null }>(path: string, asked: URLSearchParams) {
  return {
    queryFn: ({ pageParam, signal }: Asking) => {
      const query = new URLSearchParams(asked)
      if (pageParam) query.set('cursor', pageParam)
      return readJson<Page>(`${path}?${query}`, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
  }
}

// Beyond that a look at the clock costs more than it is worth.
const MOST_PAGES = 3

/** How often a list is read anew of which something changes that nobody tells: every so many ms, unless it is long. */
export function everyWhileShort(ms: number, data: { pages: unknown[] } | undefined): number | false {
  return data && data.pages.length <= MOST_PAGES ? ms : false
}
