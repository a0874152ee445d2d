import { RE2JS } from 're2js'
import { StewardError } from '../../errors.ts'

// At worst a search takes time by the length of the text times this: so 4,000 characters take 0.3 s, and others wait.
// A pattern that a person reads has some tens.
const MOST_STEPS = 500

/** A pattern that somebody typed, to be searched for anywhere in a text, in time linear in the text. */
export interface Pattern {
  isIn(text: string): boolean
}

/** Throws `invalid` on the field `pattern` for what RE2 cannot read, or what grows too large. */
export function readPattern(typed: string): Pattern {
  const pattern = compile(typed)
  if (pattern.programSize() > MOST_STEPS) {
    refuse('This pattern is too large. Repeat less, or search for a part of it.')
  }
  return { isIn: text => pattern.test(text) }
}

function compile(typed: string): RE2JS {
  try {
    return RE2JS.compile(typed)
  } catch (cause) {
    // Its message quotes a part of what was typed, which goes back to whoever typed it.
    const why = cause instanceof Error ? cause.message.replace(/^error parsing regexp: /, '') : 'unknown'
    return refuse(`This is no pattern that can be searched for: ${why}.`, cause)
  }
}

function refuse(sentence: string, cause?: unknown): never {
  throw new StewardError('invalid', sentence, { fields: { pattern: sentence }, cause })
}
