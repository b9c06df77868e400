import { useState } from 'react'
import { Monitor } from '#web/ui/admin-icons.tsx'
import { Smartphone } from '#web/ui/icons.tsx'
import { PREVIEW_WIDTHS, type PreviewDevice, PreviewFrame, type PreviewProps } from './preview-frame.tsx'
import './preview.css'

/** Shows the page beside its form. */
export function PreviewPane(props: PreviewProps) {
  return (
    <aside className="ct-pane" aria-label="Aperçu">
      <PreviewView {...props} />
    </aside>
  )
}

const DEVICES = [
  { device: 'phone', label: 'Téléphone', Icon: Smartphone },
  { device: 'desktop', label: 'Ordinateur', Icon: Monitor },
] as const satisfies readonly { device: PreviewDevice; [rest: string]: unknown }[]

/** Shows the page with a switch between telephone and computer. */
export function PreviewView(props: PreviewProps) {
  const [device, setDevice] = useState<PreviewDevice>('phone')
  return (
    <>
      <fieldset className="row ct-devices">
        <legend className="sr">Largeur de l’aperçu</legend>
        {DEVICES.map(({ device: choice, label, Icon }) => (
          <button
            key={choice}
            type="button"
            className={choice === device ? 'pill is-on' : 'pill'}
            aria-pressed={choice === device}
            title={`${PREVIEW_WIDTHS[choice]}\u00a0px`}
            onClick={() => setDevice(choice)}
          >
            <Icon size={18} />
            <span>{label}</span>
          </button>
        ))}
      </fieldset>
      <PreviewFrame {...props} device={device} />
    </>
  )
}
