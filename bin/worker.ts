import './host/own-folder.ts'
import { boot } from '../lib/boot.ts'
import { startProblems } from '../lib/start-problems.ts'
import { problemOf } from './host/problem-of.ts'
import { tellUnknownSettings } from './start/tell-unknown-settings.ts'
import { workerSettings } from './worker/worker-settings.ts'

// `npm run worker`: follows the gateway, or stands by to take over, without serving pages.
try {
  tellUnknownSettings()
  Object.assign(process.env, await workerSettings())
  await boot()
  console.log('The worker runs. Ctrl-C ends it.')
} catch (error) {
  console.error(problemOf(error) ?? startProblems(error).join('\n'))
  process.exit(1)
}
