import * as z from 'zod/mini'
import { momentOrAge } from './moment-or-age.ts'

const LONGEST_SEARCH = 200

/** The fields that the addresses of several lists have, as page and route read them. */
export const UrlId = z.string('must be an id.').check(z.regex(/^\d{1,20}$/, 'must be an id.'))

/** ISO 8601, or an age ("7d": since a week ago), see `momentOrAge`. */
export const UrlMoment = z
  .string('must be a time.')
  .check(
    z.refine(
      text => momentOrAge(text, new Date()) !== null,
      'must be a day, a time with its zone, or an age such as 10m, 1h, 7d.',
    ),
  )

/** What was typed into a search field. */
export const UrlSearch = z.string('must be text.').check(
  z.maxLength(LONGEST_SEARCH, `must have at most ${LONGEST_SEARCH} characters.`),
  z.refine(text => text.isWellFormed() && !text.includes('\0'), 'must be text without broken characters.'),
)

type Params = URLSearchParams | Record<string, string | string[] | undefined>

/**
 * Reads the state of a page from its address, in the browser and on the server. What cannot be read is as good as absent: a
 * link that was cut or edited still opens the page. Of a parameter that stands there twice the first counts.
 */
export function parseUrl<Schema extends z.ZodMiniObject>(schema: Schema, params: Params): z.output<Schema> {
  const state: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const given = params instanceof URLSearchParams ? params.get(name) : params[name]
    const value = Array.isArray(given) ? given[0] : given
    const text = name === 'q' ? searchedText(value) : value
    const parsed = z.safeParse(field as z.ZodMiniType, text || undefined)
    if (parsed.success && parsed.data !== undefined) state[name] = parsed.data
  }
  return state as z.output<Schema>
}

/** Cut, but not between the halves of a surrogate pair. */
function searchedText(text: string | null | undefined): string | undefined {
  return text
    ?.trim()
    .slice(0, LONGEST_SEARCH)
    .replace(/[\ud800-\udbff]$/, '')
}
