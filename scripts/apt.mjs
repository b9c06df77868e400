import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages can be installed without a password prompt. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export function install(packages) {
  apt(['update'])
  apt(['install', '--yes', '--no-install-recommends', ...packages])
}

function apt(args) {
  spawnSync('apt-get', ['-q', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
