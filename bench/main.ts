import { actions } from './actions/actions.ts'
import { backfill } from './backfill/backfill.ts'
import { composer } from './composer/composer.ts'
import { gateway } from './gateway/gateway.ts'
import type { Line, Tell } from './line.ts'
import { members } from './members/members.ts'
import { memory } from './memory/memory.ts'
import { messages } from './messages/messages.ts'
import { pages } from './pages/pages.ts'
import { printTable } from './print-table.ts'
import { purge } from './purge/purge.ts'
import { serve } from './serve/serve.ts'

/** `npm run bench -- NAME [options]`: one line of JSON for each case, then a table of them all. */
const BENCHES = new Map<string, (args: string[], tell: Tell) => Promise<void>>([
  ['members', members],
  ['messages', messages],
  ['gateway', gateway],
  ['backfill', backfill],
  ['memory', memory],
  ['purge', purge],
  ['composer', composer],
  ['pages', pages],
  ['serve', serve],
  ['actions', actions],
])

const [name = '', ...args] = process.argv.slice(2)
const bench = BENCHES.get(name)
if (bench) {
  const lines: Line[] = []
  await bench(args, line => {
    lines.push(line)
    process.stdout.write(`${JSON.stringify(line)}\n`)
  })
  printTable(lines)
  if (lines.length === 0) {
    console.error('Nothing was measured.')
    process.exitCode = 1
  }
} else {
  console.error(`Usage: npm run bench -- NAME, where NAME is ${[...BENCHES.keys()].join(', ')}.`)
  process.exitCode = 2
}
