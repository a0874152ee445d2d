import { parseArgs } from 'node:util'
import { Problem } from '../problem.ts'

interface StartArgs {
  dev: boolean
  /** What the sandbox is started with: how many members its large guilds have, where that is said. */
  sizes: string[]
}

/** Reads what stands behind `npm start --`. Throws a Problem that says what may stand there. */
export function readArgs(args: string[]): StartArgs {
  const { dev = false, ...guilds } = valuesOf(args)
  const sizes = Object.entries(guilds).map(([guild, members]) => {
    if (!/^[1-9]\d{0,5}$/.test(members)) throw new Problem(`--${guild} takes a number of members up to 999999.`)
    return `--${guild}=${members}`
  })
  return { dev, sizes }
}

function valuesOf(args: string[]) {
  const members = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { dev: { type: 'boolean' }, borealis: members, colossus: members } }).values
  } catch (error) {
    throw new Problem(`${(error as Error).message}\nThe demo takes --borealis=MEMBERS and --colossus=MEMBERS.`)
  }
}
