import type { MessageProblem } from './problem.ts'

/** Reads parts of JSON by their types; what has the wrong one is told by its path, and read as if it were not there. */
export class JsonReader {
  readonly problems: MessageProblem[] = []

  refuse(path: string, text: string): void {
    this.problems.push({ path, text })
  }

  text(value: unknown, path: string): string {
    if (value === undefined || value === null) return ''
    if (typeof value === 'string') return value
    this.refuse(path, 'Must be text.')
    return ''
  }

  flag(value: unknown, path: string): boolean {
    if (value === undefined || value === null) return false
    if (typeof value === 'boolean') return value
    this.refuse(path, 'Must be true or false.')
    return false
  }

  number(value: unknown, path: string): number | null {
    if (value === undefined || value === null) return null
    if (typeof value === 'number') return value
    this.refuse(path, 'Must be a number.')
    return null
  }

  id(value: unknown, path: string): string {
    if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return value
    this.refuse(path, 'Must be an id in quotes.')
    return '0'
  }

  list<Item>(value: unknown, path: string, read: (item: unknown, path: string) => Item): Item[] {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value.map((item, index) => read(item, `${path}.${index}`))
    this.refuse(path, 'Must be a list: [ … ].')
    return []
  }

  object(value: unknown, path: string): Record<string, unknown> {
    if (isObject(value)) return value
    this.refuse(path, 'Must be an object: { … }.')
    return {}
  }

  /** The same where there may be none. */
  maybeObject(value: unknown, path: string): Record<string, unknown> | null {
    return value === undefined || value === null ? null : this.object(value, path)
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
