import { DOCUMENTED_TIME } from '../../rules/documented-time.ts'
import { LIMITS } from '../../rules/limits.ts'
import type { Embed } from '../../world/message-model.ts'
import type { Problems } from './problems.ts'

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/
// What the address parser of a browser forgives is no address: blanks, "https:x.example".
const WEB = /^https?:\/\/[^\s\p{Cc}/][^\s\p{Cc}]*$/iu
const UPLOAD = /^attachment:\/\/[\p{L}\p{M}\p{N}._-]+$/u
const { embed: MOST } = LIMITS

/** The embeds of a body: each within its limits, all together within theirs. */
export function parseEmbeds(value: unknown, problems: Problems): Embed[] {
  const embeds = problems.list(value, 'embeds', MOST.perMessage).map((item, index) => {
    const path = `embeds.${index}`
    const given = problems.object(item ?? 0, path)
    return given ? parseEmbed(given, path, problems) : {}
  })
  if (embeds.reduce((sum, embed) => sum + lengthOf(embed), 0) > MOST.total) {
    problems.add('embeds', `Must be at most ${MOST.total} characters over all embeds.`)
  }
  return embeds
}

function parseEmbed(given: Record<string, unknown>, path: string, problems: Problems): Embed {
  const author = problems.object(given.author, `${path}.author`)
  const footer = problems.object(given.footer, `${path}.footer`)
  const embed: Embed = {
    title: problems.text(given.title, `${path}.title`, MOST.title),
    description: problems.text(given.description, `${path}.description`, MOST.description),
    url: address(given.url, `${path}.url`, problems, false),
    color: color(given.color, `${path}.color`, problems),
    author: author && {
      name: problems.neededText(author.name, `${path}.author.name`, MOST.authorName),
      icon_url: address(author.icon_url, `${path}.author.icon_url`, problems),
    },
    thumbnail: picture(given.thumbnail, `${path}.thumbnail`, problems),
    image: picture(given.image, `${path}.image`, problems),
    footer: footer && {
      text: problems.neededText(footer.text, `${path}.footer.text`, MOST.footerText),
      icon_url: address(footer.icon_url, `${path}.footer.icon_url`, problems),
    },
    timestamp: time(given.timestamp, `${path}.timestamp`, problems),
    fields: fields(given.fields, `${path}.fields`, problems),
  }
  const { title, description, image, thumbnail } = embed
  const showsSomething = title || description || author || footer || image || thumbnail || embed.fields
  // A text that cannot be taken is there all the same.
  if (!showsSomething && !problems.hasBelow(path)) {
    problems.add(path, 'Must show something.')
  }
  // What was not given is not sent back.
  return JSON.parse(JSON.stringify(embed)) as Embed
}

function fields(value: unknown, path: string, problems: Problems): Embed['fields'] {
  const given = problems.list(value, path, MOST.fields)
  if (given.length === 0) return undefined
  return given.map((item, index) => {
    const field = problems.object(item ?? 0, `${path}.${index}`) ?? {}
    return {
      name: problems.neededText(field.name, `${path}.${index}.name`, MOST.fieldName),
      value: problems.neededText(field.value, `${path}.${index}.value`, MOST.fieldValue),
      inline: problems.boolean(field.inline, `${path}.${index}.inline`),
    }
  })
}

function picture(value: unknown, path: string, problems: Problems): { url: string } | undefined {
  const given = problems.object(value, path)
  if (!given) return undefined
  const url = address(given.url, `${path}.url`, problems)
  if (given.url === undefined) problems.add(`${path}.url`, 'Must be an address.')
  return url === undefined ? undefined : { url }
}

function address(value: unknown, path: string, problems: Problems, orUpload = true): string | undefined {
  const text = problems.text(value, path, LIMITS.address)
  if (text === undefined) return undefined
  if ((WEB.test(text) && URL.canParse(text)) || (orUpload && UPLOAD.test(text))) return text
  problems.add(path, 'Must be an http or https address.')
  return undefined
}

function color(value: unknown, path: string, problems: Problems): number | undefined {
  if (value === undefined || value === null) return undefined
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LIMITS.color) return value as number
  problems.add(path, `Must be a whole number from 0 to ${LIMITS.color}.`)
  return undefined
}

function time(value: unknown, path: string, problems: Problems): string | undefined {
  if (value === undefined || value === null) return undefined
  const form = problems.strict ? DOCUMENTED_TIME : ISO
  if (typeof value === 'string' && form.test(value) && !Number.isNaN(Date.parse(value)) && isDay(value.slice(0, 10))) {
    const told = new Date(value).toISOString()
    // The end of the year 9999 may be after it in UTC, where it has no four digits any more.
    if (ISO.test(told)) return told
  }
  problems.add(path, 'Must be an ISO 8601 time.')
  return undefined
}

// There is no 31st of February.
function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day
}

/** Characters that count towards the total of a message, as code points. */
function lengthOf({ title, description, author, footer, fields = [] }: Embed): number {
  const texts = [title, description, author?.name, footer?.text, ...fields.flatMap(({ name, value }) => [name, value])]
  return texts.reduce((sum, text) => sum + [...(text ?? '')].length, 0)
}
