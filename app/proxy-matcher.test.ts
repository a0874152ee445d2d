import { unstable_doesMiddlewareMatch as passes } from 'next/experimental/testing/server'
import { expect, test } from 'vitest'
import { config } from '../proxy.ts'

const isLookedAt = (url: string) => passes({ config, url })

test.each([
  '/_next/static/chunks/main.js',
  '/_next/static/media/inter.woff2',
  '/api/guilds/1/composer/uploads?channelId=2',
  '/api/guilds/1/composer/kept-files',
])('%s goes by the proxy', url => expect(isLookedAt(url)).toBe(false))

test.each([
  '/',
  '/guilds/1/members',
  '/api/guilds',
  '/api/nothing',
  '/nothing',
  '/_next/staticfoo',
  '/_next/static',
  '/_next/imagefoo',
  '/_next/image',
  '/_next/image/x',
  '/_next/image?url=%2Ficon.svg&w=32&q=75',
  '/_next/data/x/guilds.json',
  '/_next/nothing',
  '/x/_next/static/chunks/main.js',
  '/api/guilds/1/composer/uploads/x',
  '/api/guilds/1/composer/uploads.rsc',
  '/api/guilds/1/composer/uploadsfoo',
  '/api/guilds/1/2/composer/uploads',
  '/x/api/guilds/1/composer/uploads',
])('%s is looked at', url => expect(isLookedAt(url)).toBe(true))
