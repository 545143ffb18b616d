import { Alert } from '../../../ui/Alert.js';

/** Stands where a service does not answer. */
export const ServiceSilent = ({ service }: { service: string }) => (
  <Alert>{`The service ${service} does not answer right now.`}</Alert>
);
