import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { askForPage } from './ask-for-page.ts'

const server = createServer((_, response) => void response.writeHead(307).end())
afterEach(() => server.close())

// X11, which no browser and no `fetch` connects to.
const AVOIDED = 6000

test('a server at a port that browsers avoid is seen to answer, wherever it listens', async () => {
  expect(await askForPage(AVOIDED, '127.0.0.1')).toBe(0)
  server.listen(AVOIDED, '127.0.0.1')
  await once(server, 'listening')
  for (const host of ['127.0.0.1', '0.0.0.0', 'localhost']) expect(await askForPage(AVOIDED, host), host).toBe(307)
})
