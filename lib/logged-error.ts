import { stdSerializers } from 'pino'

// Where a database's errors carry what was being stored: somebody's note, a message, the bytes of a file.
const CONTENT = new Set(['params', 'parameters', 'detail', 'where', 'internalQuery'])
const LONGEST = 4_000
const DEEPEST = 5

/** An error as the log has it: with what it came of, and with nothing of the content that a query was to store. */
export function loggedError(error: Error): unknown {
  return withoutContent(stdSerializers.err(error), paramsIn(error))
}

function withoutContent(told: unknown, params: string[], depth = 0): unknown {
  if (typeof told === 'string') return short(params.reduce((text, part) => text.replaceAll(part, ''), told))
  if (typeof told !== 'object' || told === null || ArrayBuffer.isView(told)) return told
  if (depth === DEEPEST) return '…'
  if (Array.isArray(told)) return told.map(part => withoutContent(part, params, depth + 1))
  const kept = Object.entries(told).filter(([key]) => !CONTENT.has(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutContent(value, params, depth + 1)]))
}

/** What the messages of Drizzle's errors say of parameters, in an error and in all that it came of. */
function paramsIn(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth === DEEPEST) return []
  const at = 'params' in error ? error.message.indexOf('\nparams: ') : -1
  const below = [error.cause, ...('errors' in error && Array.isArray(error.errors) ? error.errors : [])]
  return [...(at < 0 ? [] : [error.message.slice(at)]), ...below.flatMap(one => paramsIn(one, depth + 1))]
}

function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
