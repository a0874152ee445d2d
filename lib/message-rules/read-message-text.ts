import { checkKept } from './check-kept.ts'
import { checkMessage } from './check-message.ts'
import { MOST_READ } from './kept-limits.ts'
import { lineFinder } from './line-finder.ts'
import type { MessageRules } from './message-limits.ts'
import { parseJson } from './parse-json.ts'
import type { MessageProblem } from './problem.ts'
import { type ReadMessage, readMessagesJson } from './read-message-json.ts'
import { wirePath } from './wire-path.ts'

// Nobody reads more.
const MOST_TOLD = 100

const TOO_LONG = `This has more than ${MOST_READ.text.toLocaleString('en')} characters. Take fewer messages.`

/** Something in a text of JSON that is wrong. */
export interface TextProblem extends MessageProblem {
  /** Characters from the beginning of the text. */
  at: number
  /** From 1. */
  line: number
  /** Whether nothing can be taken from the text before it is mended; limits of the platform can be mended later. */
  blocks: boolean
}

export interface ReadText extends Omit<ReadMessage, 'problems'> {
  problems: TextProblem[]
}

/** The messages that a text of JSON holds, with what is wrong by path and line; none where it is no JSON or far too long. */
export function readMessageText(
  rules: MessageRules,
  text: string,
): { messages: ReadText[]; broken: TextProblem | null } {
  if (text.length > MOST_READ.text) {
    return { messages: [], broken: { path: '', text: TOO_LONG, at: 0, line: 1, blocks: true } }
  }
  const lineOf = lineFinder(text)
  const placed = (problem: MessageProblem, at: number, blocks: boolean) => ({
    ...problem,
    at,
    line: lineOf(at),
    blocks,
  })
  const broken = (why: string, at: number) => ({ messages: [], broken: placed({ path: '', text: why }, at, true) })
  // A mark that some editors put first. Places in the text stay the same.
  const parsed = parseJson(text.replace(/^\ufeff/, ' '))
  if (!parsed.ok) return broken(parsed.text, parsed.at)
  const { value, places } = parsed
  const messages = readMessagesJson(value).map(({ problems: misread, ...read }) => {
    const tooLarge = checkKept(read.message).map(problem => inText(problem, read.path))
    const blocking = misread.length > 0 ? misread : tooLarge
    const blocks = blocking.length > 0
    // What could not be read is not judged as if it were missing.
    const found = blocks
      ? blocking.slice(0, MOST_TOLD)
      : checkMessage(rules, read.message).map(problem => inText(problem, read.path))
    const problems = found.map(problem => placed(problem, placeOf(places, problem.path), blocks))
    return { ...read, problems: problems.toSorted((one, other) => one.at - other.at) }
  })
  return { messages, broken: null }
}

function inText(problem: MessageProblem, base: string): MessageProblem {
  return { ...problem, path: [base, wirePath(problem.path)].filter(Boolean).join('.') }
}

// What is missing is missing in the nearest thing that is there.
function placeOf(places: ReadonlyMap<string, number>, path: string): number {
  return places.get(path) ?? (path === '' ? 0 : placeOf(places, path.slice(0, Math.max(0, path.lastIndexOf('.')))))
}
