import { expect, test } from 'vitest'
import { isPrivateAddress } from './is-private-address.ts'
import { resolveUploadTarget } from './upload-target.ts'

const PUBLIC = 'https://93.184.215.14/api/v1'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is private', address => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111'])(
  '%s is public',
  address => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

test.each([
  'http://93.184.215.14/put',
  'https://127.0.0.1/put',
  'https://2130706433/put',
  'https://0x7f.1/put',
  'https://[::1]/put',
  'https://[::ffff:10.0.0.1]/put',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/put',
  'https://user:secret@93.184.215.14/put',
  'ftp://93.184.215.14/put',
  'file:///etc/passwd',
  '/put',
])('from a public platform %s is not called', async url => {
  await expect(resolveUploadTarget(url, PUBLIC)).rejects.toThrow(/upload/)
})

test('where a platform may lead: to the internet, and from its own network into it', async () => {
  expect(await resolveUploadTarget('https://1.1.1.1/put?key=1', PUBLIC)).toMatchObject({
    address: '1.1.1.1',
    family: 4,
  })
  expect(await resolveUploadTarget('http://127.0.0.1:9000/put', 'http://localhost:4000/v1')).toMatchObject({
    address: '127.0.0.1',
  })
  expect(await resolveUploadTarget('https://10.0.0.7/put', 'https://192.168.1.2/v1')).toMatchObject({
    address: '10.0.0.7',
  })
  await expect(resolveUploadTarget('http://10.0.0.7/put', 'https://192.168.1.2/v1')).rejects.toThrow(/upload/)
})
