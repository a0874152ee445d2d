import { PlatformError } from './errors.ts'
import { inWords } from './in-words.ts'

/** What the platform answers, or in words why it does not. Every other error passes through. */
export async function orInWords<T>(asked: Promise<T>): Promise<{ value: T } | { why: string }> {
  try {
    return { value: await asked }
  } catch (error) {
    if (error instanceof PlatformError) return { why: inWords(error) }
    throw error
  }
}
