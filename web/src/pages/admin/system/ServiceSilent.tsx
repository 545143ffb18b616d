import { Alert } from '../../../ui/Alert.js';

/** Replaces the data of a service that does not respond. */
export const ServiceSilent = ({ service }: { service: string }) => (
  <Alert>{`The service ${service} does not respond right now.`}</Alert>
);
