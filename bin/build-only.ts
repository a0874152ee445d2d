import { STANDALONE } from './build/assemble.ts'
import { build, isBuilt } from './build.ts'
import { runCommand } from './host/run-command.ts'
import { endChildrenOnSignals } from './on-end.ts'
import { step } from './steps.ts'

// `npm run build`: a folder that runs without this one, for a container or another machine with Node.
endChildrenOnSignals(130)
await runCommand(async () => {
  if (!isBuilt()) await step('Pages built', build)
  console.log(`${STANDALONE} is a whole Steward: copy it elsewhere, and start it there with \`node bin/serve.ts\`.`)
  console.log('Never start it here: the next build empties this folder, and with it what was kept in it.')
})
