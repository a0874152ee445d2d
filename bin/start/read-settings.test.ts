import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problemOf } from '../host/problem-of.ts'
import { readSettings } from './read-settings.ts'
import { unknownSettings } from './tell-unknown-settings.ts'

const LINES = 'SETTING_A=1\r\nSETTING_B="two words"\r\n'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-dotenv-'))
  file = join(folder, '.env')
})
afterEach(() => rmSync(folder, { recursive: true }))

function problem(): string | null {
  try {
    readSettings(file)
    return null
  } catch (error) {
    return problemOf(error)
  }
}

test('a file that an editor on Windows has saved is read to its first setting', () => {
  writeFileSync(file, `\uFEFF${LINES}`)
  expect(readSettings(file)).toMatchObject({ SETTING_A: '1', SETTING_B: 'two words' })
})

test('a file of another encoding is none without settings, which would be the demo', () => {
  writeFileSync(file, `\uFEFF${LINES}`, 'utf16le')
  expect(problem()).toBe(`${file} cannot be read: it is not UTF-8. Save it anew in that encoding.`)
})

test('a folder in its place is named', () => {
  mkdirSync(file)
  expect(problem()).toBe(`${file}: this is a folder and no file.`)
})

test('a name in it that is no setting is found, and what others read in it is left alone', () => {
  writeFileSync(file, 'PORT=3001\nTRUSTED_PROXY=1\nDATABASE_URI=\nNODE_OPTIONS=\nPOSTGRES_PASSWORD=x\n')
  expect(unknownSettings(file)).toEqual(['DATABASE_URI', 'TRUSTED_PROXY'])
  rmSync(file)
  expect(unknownSettings(file)).toEqual([])
})
