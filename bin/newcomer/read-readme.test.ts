import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readReadme } from './read-readme.ts'

test('commands come from the fenced blocks, steps from the numbers, deeds from what is bold, quoted or typed', () => {
  const readme = [
    '# It\n\n## Start it\n\nHere:\n\n```\nnpm start\n```\n\n## The first ten minutes\n\nSome words in **bold**.\n',
    '1. Press **Ban**, type `free\n   gems` into **Reason** of `any` kind: "is\n   banned."',
    '2. Look, **Undo** beside "this".\n\nMore **words**.\n\n## Else\n\n```\nrm -r\n```\n',
  ].join('\n')
  expect(readReadme(readme)).toEqual({
    commands: ['npm start'],
    steps: [
      {
        text: 'Press **Ban**, type `free gems` into **Reason** of `any` kind: "is banned."',
        deeds: [
          { does: 'press', name: 'Ban' },
          { does: 'type', text: 'free gems', name: 'Reason' },
          { does: 'see', name: 'is banned.' },
        ],
      },
      { text: 'Look, **Undo** beside "this".', deeds: [{ does: 'press', name: 'Undo', beside: 'this' }] },
    ],
  })
})

test('the README says how to start, and each of its steps something to do', () => {
  const { commands, steps } = readReadme(readFileSync('README.md', 'utf8'))
  expect(commands).toEqual(['npm start'])
  expect(steps.length).toBeGreaterThan(5)
  for (const { text, deeds } of steps) expect(deeds, text).not.toEqual([])
})
