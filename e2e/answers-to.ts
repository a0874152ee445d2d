import type { BrowserContext } from '@playwright/test'

/**
 * Keeps everything that Steward answers to a browser from now on, the answer's headers too. Each answer passes through
 * the test on its way: asked for afterwards, the body of an action is sometimes gone.
 */
export async function answersTo(context: BrowserContext): Promise<string[]> {
  const answers: string[] = []
  await context.route('**', async (route, request) => {
    const { pathname } = new URL(request.url())
    // A stream of events has no end and carries no data; files of the build are the same for everybody.
    if (pathname.endsWith('/events') || pathname.startsWith('/_next/static/')) return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    answers.push(JSON.stringify(response.headers()), (await response.body()).toString())
    await route.fulfill({ response })
  })
  return answers
}
