import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Problem } from '../problem.ts'

/** One line that is typed or pasted and never shown; what is piped in, as it is. Throws a Problem where it is broken off. */
export async function readHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).trim()
  process.stderr.write(question)
  // It edits the line and turns the terminal's own echo off; what it would show goes nowhere.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', line => resolve(line.trim()))
      lines.once('SIGINT', () => reject(new Problem('Broken off. Nothing was changed.')))
      lines.once('close', () => reject(new Problem('Nothing was entered.')))
    })
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
