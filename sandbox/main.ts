/**
 * The chat platform as a process of its own: `node sandbox/main.ts [--port N] [--strict] [--seed N]
 * [--begun-at MILLISECONDS] [--borealis MEMBERS] [--colossus MEMBERS] [--deneb MEMBERS] [--redirect-uri URI]… [--traffic]
 * [--fresh-token] [--with-parent]`. Prints one line when it listens and sends its addresses and credentials over the IPC
 * channel, where there is one; with `--begun-at` a world comes again with the same ids, with `--traffic` Aurora lives by
 * itself, with `--fresh-token` the bot's token is one that nobody had before. Ends on SIGINT, SIGTERM and, with
 * `--with-parent`, when the process that started it goes (its end of stdin or of the IPC channel closes).
 */
import { parseArgs } from 'node:util'
import { startSandbox } from './start-sandbox.ts'
import { GENTLE } from './traffic/rates.ts'
import { GUILDS } from './world/cast.ts'
import { newBotToken } from './world/credentials.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    strict: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    'begun-at': { type: 'string' },
    borealis: { type: 'string' },
    colossus: { type: 'string' },
    deneb: { type: 'string' },
    'redirect-uri': { type: 'string', multiple: true },
    traffic: { type: 'boolean', default: false },
    'fresh-token': { type: 'boolean', default: false },
    'with-parent': { type: 'boolean', default: false },
  },
})

try {
  const { strict } = values
  const sandbox = await startSandbox({
    port: Number(values.port),
    seed: Number(values.seed),
    begunAt: values['begun-at'] ? Number(values['begun-at']) : undefined,
    pastLog: true,
    strict,
    borealisMembers: values.borealis ? Number(values.borealis) : undefined,
    colossusMembers: values.colossus ? Number(values.colossus) : undefined,
    denebMembers: values.deneb ? Number(values.deneb) : undefined,
    redirectUris: values['redirect-uri'],
    botToken: values['fresh-token'] ? newBotToken() : undefined,
    traffic: values.traffic ? { guildId: GUILDS.aurora, seed: Number(values.seed), perSecond: GENTLE } : undefined,
  })
  const end = () => void sandbox.stop().then(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  if (values['with-parent']) {
    process.once('disconnect', end)
    if (!process.connected) process.stdin.once('end', end).once('error', end).resume()
  }
  const { world: _, stop: __, ...facts } = sandbox
  process.send?.(facts)
  process.stdout.write(`Sandbox platform${strict ? ' (strict)' : ''} listening at ${sandbox.apiUrl}\n`)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  const said = code === 'EADDRINUSE' ? `Port ${values.port} is taken; choose another with --port.` : message
  process.stderr.write(`${said}\n`)
  process.exit(1)
}
