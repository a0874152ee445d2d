import { Problem } from '../problem.ts'

/** One thing to do or to see, as a step says it. */
export type Deed =
  | { does: 'see'; name: string }
  | { does: 'type'; text: string; name: string }
  | { does: 'press'; name: string; beside?: string }

export interface Step {
  text: string
  deeds: Deed[]
}

/** What the README asks a newcomer to do: commands of its section "Start it", then steps in the browser. */
export function readReadme(readme: string): { commands: string[]; steps: Step[] } {
  const blocks = [...section(readme, 'Start it').matchAll(/^```\n([^`]*)^```$/gm)]
  const commands = blocks.flatMap(([, block = '']) => block.trim().split('\n'))
  const steps = [...section(readme, 'The first ten minutes').matchAll(/^\d+\. (.*\n(?: {3}.*\n)*)/gm)].map(
    ([, text = '']) => readStep(text.replaceAll(/\s+/g, ' ').trim()),
  )
  if (commands.length === 0 || steps.length === 0)
    throw new Problem('The README has no commands or no steps to follow.')
  return { commands, steps }
}

function section(readme: string, title: string): string {
  const [, text] = readme.split(`\n## ${title}\n`)
  if (text === undefined) throw new Problem(`The README has no section "${title}".`)
  return text.split('\n## ')[0]!
}

// `text` into **Field** is typed; what is **bold** is pressed, **bold** beside "words" in the row that says them; what is
// "quoted" is to be seen.
const DEED = /`([^`]+)` into \*\*([^*]+)\*\*|\*\*([^*]+)\*\*(?: beside "([^"]+)")?|"([^"]+)"/g

function readStep(text: string): Step {
  const deeds = [...text.matchAll(DEED)].map(([, typed, field, pressed, beside, seen]): Deed => {
    if (typed && field) return { does: 'type', text: typed, name: field }
    if (seen) return { does: 'see', name: seen }
    return { does: 'press', name: pressed!, ...(beside && { beside }) }
  })
  return { text, deeds }
}
