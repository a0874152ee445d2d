import { expect, test } from 'vitest'
import { readPastedMessages } from './read-pasted-messages.ts'

const [GUILD, CHANNEL, ONE, OTHER] = [
  '555817422028800001',
  '555817422028800004',
  '1573151292644131107',
  '1573151040985891106',
]
const LINK = `https://chat.example/channels/${GUILD}/${CHANNEL}/${ONE}`

test('links, pairs and ids are read from any text, each once, in its order', () => {
  const text = `look: ${LINK}, <${LINK}>\n${CHANNEL}-${OTHER};${OTHER}`
  expect(readPastedMessages(text)).toEqual([
    { written: LINK, guildId: GUILD, channelId: CHANNEL, id: ONE },
    { written: `${CHANNEL}-${OTHER}`, channelId: CHANNEL, id: OTHER },
    { written: OTHER, id: OTHER },
  ])
})

test('links have any host, also one of their own scheme', () => {
  for (const host of ['chat.example:8443', 'http://127.0.0.1:3100', 'app://chat']) {
    const [read] = readPastedMessages(`${host}/channels/${GUILD}/${CHANNEL}/${ONE}`)
    expect(read).toMatchObject({ guildId: GUILD, channelId: CHANNEL, id: ONE })
  }
})

test('what names something else is no message', () => {
  const text = `<@${ONE}> <@!${ONE}> <@&${ONE}> <#${ONE}> <a:x:${ONE}> <:x:${ONE}> 123 ${ONE}0000 https://chat.example/channels/${GUILD}/${CHANNEL} /users/${ONE}`
  expect(readPastedMessages(text)).toEqual([])
})

test('a direct message names no guild of ours', () => {
  expect(readPastedMessages(`chat.example/channels/@me/${CHANNEL}/${ONE}`)).toMatchObject([{ guildId: '@me' }])
})
