import { globSync } from 'node:fs'
import { canInstallPackages, debianPackage } from './debian-package.ts'
import { inPath } from './in-path.ts'

interface WebKit {
  webDriver: string
  miniBrowser: string
  /** The browser has no headless mode. */
  displayServer: string
}

const packages = ['webkit2gtk-driver', 'xvfb']
const notFoundMessage = `The journeys in WebKit need Debian's ${packages.join(' and ')}, and not both are installed.`

/** Throws if something is missing and cannot be installed. */
export function installWebKit(progress: (step: string) => void): void {
  const isInstalled = () => (findWebKit() ? 'installed' : undefined)
  const announce = () => progress('Installing Debian’s WebKit for the tests …')
  if (!(isInstalled() ?? debianPackage(packages, isInstalled, announce))) throw new Error(notFoundMessage)
}

/** Why the journeys cannot run here. Undefined when they can, or must: where packages can be installed, missing ones fail. */
export const whyNoWebKit = (): string | undefined =>
  findWebKit() || canInstallPackages() ? undefined : notFoundMessage

/** The programs' paths. Throws if one is not installed. */
export function requireWebKit(): WebKit {
  const found = findWebKit()
  if (!found) throw new Error(notFoundMessage)
  return found
}

function findWebKit(): WebKit | undefined {
  const webDriver = inPath(['WebKitWebDriver'])
  const [miniBrowser] = globSync('/usr/lib{,64,exec}/{,*/}webkit2gtk-4.1/MiniBrowser')
  const displayServer = inPath(['Xvfb'])
  return webDriver && miniBrowser && displayServer ? { webDriver, miniBrowser, displayServer } : undefined
}
