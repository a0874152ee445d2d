/** JSON that was read, with where each of its values begins; or why it cannot be read, and where. */
export type ParsedJson =
  | { ok: true; value: unknown; places: ReadonlyMap<string, number> }
  | { ok: false; text: string; at: number }

// No message is deeper; a text of brackets alone must not exhaust the stack.
const DEEPEST = 100

// Nothing that is looked for has a longer path. A key may be as long as the text, and stands in every path below it.
const LONGEST_PATH = 200

/**
 * Reads what JSON.parse reads, and tells where things stand: by their paths, as in "embeds.0.title", unless those are very
 * long, in characters from the beginning. What JSON.parse says of an error differs between browsers, and not all tell its place.
 */
export function parseJson(text: string): ParsedJson {
  const reader = new Reader(text)
  try {
    const value = reader.value('', 0)
    reader.end()
    return { ok: true, value, places: reader.places }
  } catch (error) {
    if (error instanceof Misread) return { ok: false, text: error.message, at: error.at }
    throw error
  }
}

class Misread extends Error {
  readonly at: number

  constructor(text: string, at: number) {
    super(text)
    this.at = at
  }
}

class Reader {
  readonly places = new Map<string, number>()
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  value(path: string, depth: number): unknown {
    this.#skipBlanks()
    if (path.length <= LONGEST_PATH) this.places.set(path, this.#at)
    if (depth > DEEPEST) throw new Misread('This is nested too deeply.', this.#at)
    const next = this.#text[this.#at]
    if (next === '{') return this.#object(path, depth)
    if (next === '[') return this.#array(path, depth)
    if (next === '"') return this.#string()
    return this.#word()
  }

  end(): void {
    this.#skipBlanks()
    if (this.#at < this.#text.length) throw new Misread('Nothing may follow the end.', this.#at)
  }

  #object(path: string, depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = []
    this.#items('}', () => {
      if (this.#text[this.#at] !== '"') throw new Misread('A key in quotes must stand here.', this.#at)
      const key = this.#string()
      this.#skipBlanks()
      if (this.#text[this.#at] !== ':') throw new Misread('A colon must stand here.', this.#at)
      this.#at++
      entries.push([key, this.value(joined(path, key), depth + 1)])
    })
    // As JSON.parse has it: "__proto__" is a key like any other.
    return Object.fromEntries(entries)
  }

  #array(path: string, depth: number): unknown[] {
    const items: unknown[] = []
    this.#items(']', () => items.push(this.value(joined(path, items.length), depth + 1)))
    return items
  }

  #items(end: string, read: () => void): void {
    this.#at++
    this.#skipBlanks()
    if (this.#text[this.#at] === end) {
      this.#at++
      return
    }
    for (;;) {
      this.#skipBlanks()
      read()
      this.#skipBlanks()
      const next = this.#text[this.#at]
      if (next !== ',' && next !== end) throw new Misread(`A comma or ${end} must stand here.`, this.#at)
      this.#at++
      if (next === end) return
    }
  }

  #string(): string {
    const found = this.#match(/"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[\x7f-\x9f])*"/uy)
    if (found === null) throw new Misread('This text has no end, or holds a line break or a wrong \\.', this.#at)
    return JSON.parse(found) as string
  }

  #word(): unknown {
    const found = this.#match(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/uy)
    if (found === null) {
      const isOver = this.#at >= this.#text.length
      throw new Misread(isOver ? 'The end is missing.' : 'This is no value. Texts stand in "quotes".', this.#at)
    }
    return JSON.parse(found)
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const [found = null] = pattern.exec(this.#text) ?? []
    if (found !== null) this.#at += found.length
    return found
  }

  #skipBlanks(): void {
    while (' \t\n\r'.includes(this.#text[this.#at] ?? '-')) this.#at++
  }
}

function joined(path: string, key: string | number): string {
  return path === '' ? `${key}` : `${path}.${key}`
}
