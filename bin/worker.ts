import { boot } from '../lib/boot.ts'
import { EnvError } from '../lib/read-settings.ts'
import { startProblems } from '../lib/start-problems.ts'
import { Problem } from './problem.ts'
import { workerSettings } from './worker/worker-settings.ts'

// `npm run worker`: follows the gateway, or stands by to take over, without serving pages.
try {
  Object.assign(process.env, workerSettings())
  await boot()
  console.log('The worker runs. Ctrl-C ends it.')
} catch (error) {
  if (error instanceof EnvError) console.error(`These settings cannot work:\n\n  ${error.problems.join('\n  ')}`)
  else if (error instanceof Problem) console.error(error.message)
  else console.error(startProblems(error).join('\n'))
  process.exit(1)
}
