import './host/own-folder.ts'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readDeployment } from './doctor/read-deployment.ts'
import { runCommand } from './host/run-command.ts'
import { FOR_NEXT } from './start/for-next.ts'
import { ownSettings } from './start/own-settings.ts'
import { readSettings } from './start/read-settings.ts'
import { requireStartable } from './start/require-startable.ts'
import { tellUnknownSettings } from './start/tell-unknown-settings.ts'
import { webChecks } from './start/web-checks.ts'

// `node bin/serve.ts` in the folder that `npm run build` makes: serves what was built there, in this process. Installs
// and builds nothing, and has no sandbox: what a container runs.
await runCommand(async () => {
  const settings = readSettings()
  tellUnknownSettings()
  const host = settings.HOST || '0.0.0.0'
  const read = () => readDeployment({ needsPlatform: true })
  const { serving } = await requireStartable(settings, read, webChecks(host, { isDemo: false }))
  Object.assign(process.env, settings, ownSettings(settings, serving), {
    ...FOR_NEXT,
    // A container's name by default, which is no address to listen at.
    HOSTNAME: host,
  })
  await import(pathToFileURL(join(import.meta.dirname, '..', 'server.js')).href)
})
