import type { EditedMessage } from './edited-message'

/** The part of a message at a path such as "embeds.0.fields.3.name"; "" is all of it. Undefined where there is none. */
export function partAt(message: EditedMessage, path: string): unknown {
  return namesIn(path).reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], message)
}

/** The message with another part at that path; all that is not on the way to it stays the same objects. */
export function withPart(message: EditedMessage, path: string, part: unknown): EditedMessage {
  return partAt(message, path) === part ? message : (replaced(message, namesIn(path), part) as EditedMessage)
}

function namesIn(path: string): string[] {
  return path === '' ? [] : path.split('.')
}

function replaced(whole: unknown, [name, ...rest]: string[], part: unknown): unknown {
  if (name === undefined) return part
  // A place that is no longer there is not made again.
  if (typeof whole !== 'object' || whole === null || !(name in whole)) return whole
  const present = (whole as Record<string, unknown>)[name]
  const inner = replaced(present, rest, part)
  if (inner === present) return whole
  if (!Array.isArray(whole)) return { ...whole, [name]: inner }
  return whole.with(Number(name), inner)
}
