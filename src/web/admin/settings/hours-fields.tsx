import { ChoiceChips } from '#web/admin/pieces/choice-chips.tsx'
import type { Editing } from '#web/admin/pieces/use-versioned-form.ts'
import { CircleAlert } from '#web/ui/icons.tsx'
import { TextSetting } from './text-setting.tsx'
import { DAY_LABELS, DAYS } from './weekdays.ts'

type Hours = { days: string[]; opens: string; closes: string }

/** Shows the weekdays and the hours of a section that has both. */
export function HoursFields({ editing }: { editing: Editing<Hours> }) {
  const { draft, change, issueAt } = editing
  const daysIssue = issueAt('hours.days')
  return (
    <>
      <div>
        <ChoiceChips
          legend="Jours"
          choices={DAYS}
          labels={DAY_LABELS}
          chosen={draft.days}
          onChange={(days) => change({ days })}
        />
        {daysIssue !== undefined && (
          <p className="error" data-issue tabIndex={-1}>
            <CircleAlert />
            <span>{daysIssue}</span>
          </p>
        )}
      </div>
      <div className="set-short">
        <TextSetting editing={editing} name="opens" path="hours.opens" label="De" type="time" />
        <TextSetting editing={editing} name="closes" path="hours.closes" label="À" type="time" />
      </div>
    </>
  )
}
