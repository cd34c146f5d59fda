import { Users } from 'lucide-react';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { ListTrouble } from '@/ui/list/ListTrouble';
import { Alert, type AlertTone } from '@/ui/page/Alert';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import { NewVersionCard, NoConnectionCard } from '@/ui/page/ShellCards';
import { StatCard } from '@/ui/page/StatCard';
import { LanguageCard } from '@/ui/theme/LanguageCard';
import type { Tone } from '@/ui/tones';
import { LoadingScreen } from '@/ui/waiting/LoadingScreen';
import { ProgressBar } from '@/ui/waiting/ProgressBar';
import { SkeletonLines, SkeletonTable } from '@/ui/waiting/Skeleton';
import { Spinner } from '@/ui/waiting/Spinner';
import { Waiting } from '@/ui/waiting/Waiting';
import { WaitingMark } from '@/ui/waiting/WaitingMark';
import { WaitingName } from '@/ui/waiting/WaitingName';
import { Shelf, Specimen } from './Specimen';

const TONES: readonly Tone[] = ['neutral', 'primary', 'info', 'success', 'warning', 'error'];
const ALERTS: readonly AlertTone[] = ['info', 'success', 'warning', 'error'];

const nothing = () => undefined;

export function StatesShelf() {
  return (
    <Shelf title="States: empty, loading, failed, said">
      <Specimen name="Badge">
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <WaitingMark />
          <WaitingName waiting>Reyes, Ana</WaitingName>
        </div>
      </Specimen>
      <div className="grid w-full gap-3">
        {ALERTS.map((tone) => (
          <Alert key={tone} tone={tone} title={`Of tone ${tone}`}>
            What happened, and what to do next.
          </Alert>
        ))}
      </div>
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <Card title="Empty">
          <EmptyState
            icon={<Users aria-hidden="true" />}
            title="No learners yet"
            action={<Button variant="primary">Add learners</Button>}
          >
            Add them one by one, or paste a class list.
          </EmptyState>
        </Card>
        <Card title="Failed">
          <ErrorState sentence="Talaan cannot reach the server. Check the connection." onRetry={nothing} />
        </Card>
        <Card title="A watched list that is not up to date">
          <ListTrouble sentence="This list may be out of date." isKnown onRetry={nothing} />
        </Card>
        <Card title="Loading lines" description="Of the height that the content will have">
          <SkeletonLines />
        </Card>
        <Card title="Loading a list" flush>
          <SkeletonTable rows={4} />
        </Card>
        <LanguageCard />
        <StatCard label="Learners" value="268" hint="in 6 sections" icon={<Users aria-hidden="true" />} />
        <StatCard label="Learners" value="" loading />
        <ProgressBar label="Deleting the section" done={120} total={400} />
        <ProgressBar label="Reading the file" done={0} />
        <NoConnectionCard />
        <NewVersionCard isForced={false} hasDrafts changing={false} onReload={nothing} onLater={nothing} />
      </div>
      <Specimen name="Spinner">
        <Spinner label="Loading" className="size-5" />
      </Specimen>
      <Specimen name="Waiting">
        <Waiting label="Reading the scores" />
      </Specimen>
      <Specimen name="LoadingScreen">
        <div className="w-80 overflow-hidden rounded-box border border-line [&_[role=status]]:min-h-72">
          <LoadingScreen />
        </div>
      </Specimen>
    </Shelf>
  );
}
