import { expect, test } from 'vitest'
import { EnvError } from '../../lib/read-settings.ts'
import { parseServing } from '../../lib/serving.ts'
import { Problem } from '../problem.ts'
import { requireStartable } from './require-startable.ts'

const read = (settings: Record<string, string>) => () => parseServing(settings)
const start = (settings: Record<string, string>, checks: Parameters<typeof requireStartable>[2]) =>
  requireStartable({ NODE_ENV: 'test', ...settings }, read(settings), checks)

const PORT_TAKEN = { of: ['PORT'], look: ({ port }: { port: number }) => `Port ${port} is taken.` }
const DATABASE_AWAY = { of: ['DATABASE_URL'], look: async () => 'The database is away.' }

test('faults of the settings and of what they lead to are told together', async () => {
  const found = start({ LOG_LEVEL: 'loud', PORT: '81' }, [PORT_TAKEN, DATABASE_AWAY])
  await expect(found).rejects.toBeInstanceOf(EnvError)
  await expect(found).rejects.toMatchObject({
    problems: [expect.stringContaining('LOG_LEVEL must be'), 'Port 81 is taken.', 'The database is away.'],
  })
  await expect(start({ PORT: '81' }, [PORT_TAKEN])).rejects.toEqual(new Problem('Port 81 is taken.'))
})

test('with a wrong setting there is nothing to look at', async () => {
  await expect(start({ PORT: 'http' }, [PORT_TAKEN, DATABASE_AWAY])).rejects.toMatchObject({
    problems: [expect.stringContaining('PORT must be'), 'The database is away.'],
  })
})

test('where nothing is in the way there is what was read', async () => {
  expect(await start({ PORT: '81' }, [{ of: [], look: () => false }])).toMatchObject({ port: 81 })
})
