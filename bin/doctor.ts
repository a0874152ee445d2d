import './host/own-folder.ts'
import { existsSync } from 'node:fs'
import type { Health } from '../lib/health/check.ts'
import { checkAlone } from '../lib/health/check-alone.ts'
import { healthText } from '../lib/health/health-text.ts'
import { type Deployment, readDeployment } from './doctor/read-deployment.ts'
import { askServer } from './host/ask-server.ts'
import { runCommand } from './host/run-command.ts'
import { lockData } from './host/with-database.ts'
import { Problem } from './problem.ts'

// `npm run doctor`: is this deployment set up right. Asks the running server, which knows most; without one it looks itself.
await runCommand(async () => {
  const deployment = readDeployment()
  const answer = await askServer(deployment, '/api/host/doctor')
  const health = answer ? ((await answer.json()) as Health) : await checkHere(deployment)
  if (!answer) console.log('No server answers here, so this is what the settings and the database say.\n')
  console.log(healthText(health))
  const faults = health.checks.filter(({ state }) => state === 'bad').length
  console.log(faults === 0 ? '\nNo faults.' : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}.`)
  process.exitCode = faults === 0 ? 0 : 1
})

async function checkHere({ env, serving }: Deployment): Promise<Health> {
  if (!env) {
    throw new Problem(
      'No platform is configured, so npm start runs the sandbox. Start it first: there is nothing else to check.',
    )
  }
  if (serving.databaseUrl) return checkAlone(env, { hasDatabase: true })
  if (!existsSync(`${serving.dataDir}/postgres`)) return checkAlone(env, { hasDatabase: false })
  const lock = lockData(serving.dataDir)
  try {
    return await checkAlone(env, { hasDatabase: true })
  } finally {
    lock.release()
  }
}
