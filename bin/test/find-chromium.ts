import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { Problem } from '../problem.ts'

// Without the window that nobody sees stories took an eighth less time.
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const DOWNLOAD_MS = 5 * 60_000

/**
 * The path of a Chromium that starts: the one that CHROMIUM_PATH names, else an installed one, else Playwright's own,
 * else one that is downloaded now, else Debian's package, installed now. One without a window comes first, unless `isWhole`.
 */
export function findChromium({ isWhole = false } = {}): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (starts(named)) return named
    throw new Problem(`CHROMIUM_PATH=${named} does not start.`)
  }
  const own = chromium.executablePath()
  const found = [...(isWhole ? [] : SHELLS), ...BROWSERS, MAC, own].find(starts)
  if (found) return absolute(found)
  console.log('No Chromium on this machine yet; it is downloaded once.')
  if (run('npx', 'playwright', 'install', 'chromium') && starts(own)) return own
  console.log('The download failed; trying the package of this system.')
  if (run(...asRoot('apt-get', 'update')) && run(...asRoot('apt-get', 'install', '-y', 'chromium'))) {
    return absolute('chromium')
  }
  throw new Problem('No Chromium could be found or installed. Install one, or name it: CHROMIUM_PATH=/path/to/chromium')
}

/** A browser that lacks a shared library, or a wrapper without its browser, does not count as one. */
function starts(browser: string): boolean {
  return spawnSync(browser, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function absolute(browser: string): string {
  if (browser.includes('/')) return browser
  return spawnSync('which', [browser], { encoding: 'utf8' }).stdout.trim()
}

function run(program: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: DOWNLOAD_MS }).status === 0
}

function asRoot(...command: [string, ...string[]]): [string, ...string[]] {
  return process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
}
