import './host/own-folder.ts'
import { makeSetupCode, type SetupCode } from '../lib/auth/setup-code/make-setup-code.ts'
import { requireSignInByCode } from '../lib/auth/setup-code/require-sign-in-by-code.ts'
import { parseSignIn } from '../lib/env.ts'
import { askServer } from './host/ask-server.ts'
import { type HostSettings, hostSettings } from './host/host-settings.ts'
import { runCommand } from './host/run-command.ts'
import { withDatabase } from './host/with-database.ts'

// `npm run setup-code`: prints a code that opens the owner's pages to a session by code in chat.
await runCommand(async () => {
  const host = hostSettings()
  const answer = await askServer(host, '/api/host/setup-code')
  const { code } = answer ? ((await answer.json()) as SetupCode) : await withoutServer(host)
  console.log(`\n  ${code}\n`)
  console.log(`The application's owner types it at ${host.serving.stewardUrl}/account/unlock`)
  console.log('It works once, for 15 minutes and five tries. Codes printed before work no longer.')
})

function withoutServer({ settings, serving }: HostSettings): Promise<SetupCode> {
  requireSignInByCode(parseSignIn(settings))
  return withDatabase(serving, makeSetupCode)
}
