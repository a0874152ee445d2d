import { expect, test } from 'vitest'
import { deploymentTests } from './deployment-tests.ts'

test('the tests of a deployment are run without a filter, and with one that means them', () => {
  const all = deploymentTests([])
  expect(all).toContain('bin/deployment/deployment.postgres.test.ts')
  expect(deploymentTests(['lib/evidence', 'deployment.postgres'])).toEqual([
    'bin/deployment/deployment.postgres.test.ts',
  ])
  expect(deploymentTests(['lib/evidence', 'lib/backup'])).toEqual([])
})
