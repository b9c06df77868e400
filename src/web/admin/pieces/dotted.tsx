import { Children, type ReactNode } from 'react'
import './dotted.css'

/** Shows things one behind the other with points between them; where lines break, none begins or ends with a point (A10.46). */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className="dotted">
      {Children.map(children, (child) => (child === null || child === '' ? null : <span>{child} </span>))}
    </span>
  )
}
