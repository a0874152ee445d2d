import { expect, test } from 'vitest'
import { bareLinks, hasBareLink } from './bare-links.ts'

const URL = 'https://a.example/b'
const FENCE = '```'

test.each([
  URL,
  'HTTP://A.example',
  `see ${URL}.`,
  `||${URL}||`,
  `**${URL}**`,
  `[label](${URL})`,
  `${URL} and <${URL}>`,
  `<${URL}> and ${URL}`,
  `<${URL} >`,
  `\\<${URL}>`,
  `\\\`${URL}\\\``,
  `\\\`${URL}\``,
  `\`${URL}`,
  `\`\`${URL}\``,
  `\`a\nb ${URL}\``,
  `\`a\` ${URL} \`b\``,
  `> ${FENCE}\n${URL}\n${FENCE}`,
  `# ${FENCE}\n${URL}${FENCE}`,
  `${FENCE}\`\` ${FENCE}\` ${URL} ${FENCE}`,
  `${FENCE} ${FENCE}\` ${URL} ${FENCE}`,
  `${FENCE}\n${FENCE}\n${URL}\n${FENCE}`,
  `${FENCE}\n${URL}`,
])('%j shows an embed', text => expect(hasBareLink(text)).toBe(true))

test.each([
  '',
  'a.example',
  'https://',
  'https:// a.example',
  'ftp://a.example',
  `<${URL}>`,
  `[label](<${URL}>)`,
  `see <${URL}>, <${URL}>`,
  `\`${URL}\``,
  `\`\`a ${URL} b\`\``,
  `# \`${URL}\``,
  `${FENCE}\n${URL}\n${FENCE}`,
  `Look:\n${FENCE}ts\nfetch('${URL}')\n${FENCE}\nNice`,
])('%j shows none', text => expect(hasBareLink(text)).toBe(false))

test('each is told with what stands right behind it', () => {
  const text = `${URL} <${URL}> \`${URL}\` (${URL}?c) ${URL}https://b.example\n${URL}`
  expect([...bareLinks(text)]).toEqual([URL, `${URL}?c)`, `${URL}https://b.example`, URL])
})

test('a hostile text takes no time', () => {
  const texts = [
    '`'.repeat(4_000),
    '` '.repeat(2_000),
    '`` ` '.repeat(800),
    '<https://'.repeat(400),
    '\\`'.repeat(2_000),
  ]
  // Were it to try every way to read them, it would not end before the time of this test is over.
  for (const text of texts) hasBareLink(`${text}<${URL}>`)
  expect([...bareLinks(`${URL} `.repeat(2_000))]).toHaveLength(2_000)
})
