import { ID_FORM } from './id-form.ts'
import { momentOrAge } from './moment-or-age.ts'
import { MOST_TIMES } from './record-kinds.ts'

const LONGEST_SEARCH = 200

/**
 * Reads what a parameter of an address says. Plain code, for every page of a list carries it into the browser; url-schema.ts
 * makes the schemas of the routes from it.
 */
export interface UrlField<Value = unknown> {
  /** Its value; undefined where it cannot be read. */
  read: (text: string) => Value | undefined
  /** What it has to be, in words: "must be an id." */
  must: string
}

/** What an address says, read by these fields. */
export type UrlState<Fields> = {
  [Name in keyof Fields]?: (Fields[Name] extends UrlField<infer Value> ? Value : never) | undefined
}

/** A text of this form. */
export function matching(pattern: RegExp, must: string): UrlField<string> {
  return { must, read: text => (pattern.test(text) ? text : undefined) }
}

/** One of these words. */
export function oneOf<const Words extends readonly string[]>(words: Words, must?: string): UrlField<Words[number]> {
  return { must: must ?? `must be one of ${words.join(', ')}.`, read: text => words.find(word => word === text) }
}

export const URL_YES_OR_NO = oneOf(['yes', 'no'], 'must be yes or no.')
export const URL_ID = matching(ID_FORM, 'must be an id.')

/** A bulk run: a UUID. */
export const URL_RUN = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'must be a run.')

/** So many ids at most, with commas between them. */
export function idList(most: number): UrlField<string[]> {
  return {
    must: `must be at most ${most} ids.`,
    read: text => {
      const ids = text.split(',')
      return ids.length <= most && ids.every(id => URL_ID.read(id)) ? ids : undefined
    },
  }
}

/** How often at least. */
export const URL_TIMES: UrlField<number> = {
  must: `must be a whole number from 1 to ${MOST_TIMES}.`,
  read: text => (/^[1-9]\d*$/.test(text) && Number(text) <= MOST_TIMES ? Number(text) : undefined),
}

/** ISO 8601, or an age ("7d": since a week ago), see `momentOrAge`. */
export const URL_MOMENT: UrlField<string> = {
  must: 'must be a day, a time with its zone, or an age such as 10m, 1h, 7d.',
  read: text => (momentOrAge(text, new Date()) ? text : undefined),
}

/** What was typed into a search field. */
export const URL_SEARCH: UrlField<string> = {
  must: `must be text of at most ${LONGEST_SEARCH} characters, none of them broken.`,
  read: text => (text.length <= LONGEST_SEARCH && text.isWellFormed() && !text.includes('\0') ? text : undefined),
}

export type UrlParams = URLSearchParams | Record<string, string | string[] | undefined>

/**
 * Reads the state of a page from its address, in the browser and on the server. What cannot be read is as good as absent: a
 * link that was cut or edited still opens the page. Of a parameter that stands there twice the first counts.
 */
export function parseUrl<Fields extends Record<string, UrlField>>(fields: Fields, params: UrlParams): UrlState<Fields> {
  const state: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const given = params instanceof URLSearchParams ? params.get(name) : params[name]
    const value = Array.isArray(given) ? given[0] : given
    const text = name === 'q' ? searchedText(value) : value
    const read = text ? field.read(text) : undefined
    if (read !== undefined) state[name] = read
  }
  return state as UrlState<Fields>
}

/** The parameters that say a state, each in the words that its field reads; what is empty is left out. */
export function urlParams<Fields extends object>(fields: Fields, state: Partial<UrlState<Fields>>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of Object.keys(fields) as (keyof Fields & string)[]) {
    const text = String(state[name] ?? '')
    if (text) params.set(name, text)
  }
  return params
}

/** Cut, but not between the halves of a surrogate pair. */
function searchedText(text: string | null | undefined): string | undefined {
  return text
    ?.trim()
    .slice(0, LONGEST_SEARCH)
    .replace(/[\ud800-\udbff]$/, '')
}
