import { ApiError, type FieldError } from '../../rules/api-error.ts'

/** What is wrong with a body, gathered field by field so that all of it is said at once. */
export class Problems {
  /** Whether a body is held to the document to the letter, by `--strict`. */
  readonly strict: boolean
  readonly #found: FieldError[] = []

  constructor(strict: boolean) {
    this.strict = strict
  }

  add(path: string, message: string): void {
    this.#found.push({ path, message })
  }

  /** Whether anything of what stands there is wrong. */
  hasBelow(path: string): boolean {
    return this.#found.some(problem => problem.path.startsWith(`${path}.`))
  }

  throwIfAny(): void {
    if (this.#found.length > 0) throw new ApiError('INVALID_FORM_BODY', 'Invalid form body.', this.#found)
  }

  /** Text of at most `most` code points; undefined when there is none but blanks or it cannot be taken. */
  text(value: unknown, path: string, most: number): string | undefined {
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string') this.add(path, 'Must be text.')
    else if (value.trim() === '') return undefined
    else if (!value.isWellFormed() || value.includes('\0')) this.add(path, 'Must be text without broken characters.')
    else if ([...value].length > most) this.add(path, `Must be at most ${most} characters.`)
    else return value
    return undefined
  }

  /** The same for text that cannot be left out or be blank. */
  neededText(value: unknown, path: string, most: number): string {
    if (typeof value === 'string' && value.trim() !== '') return this.text(value, path, most) ?? ''
    this.add(path, 'Must be text that is not blank.')
    return ''
  }

  boolean(value: unknown, path: string): boolean {
    if (value === undefined || value === null || typeof value === 'boolean') return value === true
    this.add(path, 'Must be true or false.')
    return false
  }

  list(value: unknown, path: string, most: number): unknown[] {
    if (value === undefined || value === null) return []
    if (!Array.isArray(value)) this.add(path, 'Must be an array.')
    else if (value.length > most) this.add(path, `Must be at most ${most} long.`)
    else return value
    return []
  }

  object(value: unknown, path: string): Record<string, unknown> | undefined {
    if (value === undefined || value === null) return undefined
    if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
    this.add(path, 'Must be an object.')
    return undefined
  }
}
