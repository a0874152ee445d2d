import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MAY_TOUCH =
  /^lib\/(platform\/|vault\/|application\/token\/|(env|boot|host-route|log|platform-settings|problem-of-token)\.ts$|auth\/(auth-options|owner-credential)\.ts$|health\/(check-alone|checks\/check-(application|token))\.ts$|evidence\/((take|verify)-evidence|erase-from-copies)\.ts$)/
const SECRETS = /\b(botToken|clientSecret|vaultKeys?|env\.secret|PLATFORM_BOT_TOKEN|STEWARD_SECRET)\b/

test('the secrets of a deployment are named only where they are read, kept and used', () => {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}').filter(
    file => !/\.test\.tsx?$|\/test-[^/]+\.ts$|\/testing\//.test(file),
  )
  const touching = files.filter(file => SECRETS.test(readFileSync(file, 'utf8')))
  expect(touching).toContain('lib/env.ts')
  expect(touching.filter(file => !MAY_TOUCH.test(file))).toEqual([])
})
