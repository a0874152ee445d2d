import { endOf, type FoundBans, ID_NAMES, idIn, REASON_NAMES, type ReadBan, tidy } from './ban-parts'
import { parseWithIds } from './parse-with-ids'

/** The bans in JSON, or in JSON by lines; null where the text is neither. */
export function bansInJson(text: string): FoundBans | null {
  if (!/^[[{]/.test(text)) return null
  const whole = parseWithIds(text)
  const items = listOf(whole ?? text.split('\n').map(parseWithIds))
  return {
    bans: items.flatMap(banOf),
    rounded: 0,
    isNamed: items.some(item => typeof item === 'object' && item !== null),
  }
}

/** The longest list in it: `[…]`, `{"bans": […]}`, or a record by ids. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  const lists = Object.values(value).filter(Array.isArray)
  if (lists.length > 0) return lists.reduce((longest, list) => (list.length > longest.length ? list : longest))
  return Object.entries(value).map(([id, rest]) => (typeof rest === 'object' ? { id, ...rest } : { id, reason: rest }))
}

function banOf(item: unknown): ReadBan[] {
  if (typeof item === 'string') return idIn(item).map(id => ({ id, reason: null }))
  if (typeof item !== 'object' || item === null) return []
  const fields = new Map(Object.entries(item).map(([name, value]) => [name.toLowerCase(), value]))
  const { user, member } = Object.fromEntries(fields)
  const own = [...ID_NAMES.map(name => fields.get(name)), user, member, inner(user), inner(member)]
  const [id] = own.flatMap(value => (typeof value === 'string' ? idIn(value) : []))
  const reason = REASON_NAMES.map(name => fields.get(name)).find(value => typeof value === 'string')
  return id ? [{ id, reason: tidy(reason), ...endOf([...fields.keys()], [...fields.values()]) }] : []
}

const inner = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined)
