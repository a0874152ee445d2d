import { stdSerializers } from 'pino'
import { causesOf } from './causes-of.ts'
import { outOfReach } from './out-of-reach.ts'
import { PlatformError, PlatformRefused } from './platform/errors.ts'

// Where a database's errors carry what was being stored: somebody's note, a message, the bytes of a file.
const CONTENT = new Set(['params', 'parameters', 'detail', 'where', 'internalQuery'])
const LONGEST = 4_000
const DEEPEST = 5

/**
 * An error as the log has it: with what it came of, and with nothing of the content that a query was to store. That
 * the platform or the database did not answer is no fault of Steward's code: a stack would say nothing, many times a minute.
 */
export function loggedError(error: Error): unknown {
  if (error instanceof PlatformError && !(error instanceof PlatformRefused)) return platformError(error)
  const line = outOfReach(error)
  if (line) return { type: error.name, message: short(line.message), code: line.code }
  const told = withoutContent(stdSerializers.err(error), paramsIn(error))
  // By its class, whose name a build shortens to nothing.
  return error instanceof Error ? { ...(told as object), type: error.name } : told
}

function platformError(error: PlatformError): object {
  const { name, message, status, code } = error
  const root = causesOf(error).at(-1)
  return { type: name, message, status, code, ...(root && root !== error && { cause: short(root.message) }) }
}

function withoutContent(told: unknown, params: string[], depth = 0): unknown {
  if (typeof told === 'string') return short(params.reduce((text, part) => text.replaceAll(part, ''), told))
  if (ArrayBuffer.isView(told)) return '[bytes]'
  if (typeof told !== 'object' || told === null || 'toJSON' in told) return told
  if (depth === DEEPEST) return '…'
  if (Array.isArray(told)) return told.map(part => withoutContent(part, params, depth + 1))
  const kept = Object.entries(told).filter(([key]) => !CONTENT.has(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutContent(value, params, depth + 1)]))
}

/** What messages say of values, in an error and in all that it came of. */
function paramsIn(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth === DEEPEST) return []
  const below = [error.cause, ...('errors' in error && Array.isArray(error.errors) ? error.errors : [])]
  return [valuesOf(error), ...below.flatMap(one => paramsIn(one, depth + 1))].filter(text => text !== '')
}

/** Drizzle names all parameters at the end, Postgres the one that it could not read (SQLSTATE class 22). */
function valuesOf(error: Error): string {
  if ('params' in error && error.message.includes('\nparams: ')) {
    return error.message.slice(error.message.indexOf('\nparams: '))
  }
  const isOfData = 'code' in error && typeof error.code === 'string' && /^22...$/.test(error.code)
  return (isOfData && /: ".*"$/s.exec(error.message)?.[0]) || ''
}

function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
