import './host/own-folder.ts'
import { takeOnHost } from '../lib/application/token/take-on-host.ts'
import { parseEnv } from '../lib/env.ts'
import { askServer } from './host/ask-server.ts'
import { hostSettings } from './host/host-settings.ts'
import { readHidden } from './host/read-hidden.ts'
import { runCommand } from './host/run-command.ts'
import { withDatabase } from './host/with-database.ts'
import { Problem } from './problem.ts'
import { wantsSandbox } from './start/read-settings.ts'

// `npm run token`: hands over a bot token that was reset elsewhere. It comes by standard input and is never shown.
await runCommand(async () => {
  if (process.argv.length > 2) {
    throw new Problem(
      'Give the token when you are asked, or by a pipe: what stands in a command can be read by others.',
    )
  }
  const host = hostSettings()
  const token = await readHidden('The new token of the bot (it is not shown): ')
  const answer = await askServer(host, '/api/host/token', { token })
  const { botName } = answer ? ((await answer.json()) as { botName: string }) : await withoutServer(host, token)
  console.log(`${botName} goes on with this token.`)
})

function withoutServer({ settings, serving }: ReturnType<typeof hostSettings>, token: string) {
  if (wantsSandbox(settings)) {
    throw new Problem('Steward does not run, and the sandbox gives its bot a new token at each start.')
  }
  const env = parseEnv(settings)
  return withDatabase(serving, db => takeOnHost(db, env, token))
}
